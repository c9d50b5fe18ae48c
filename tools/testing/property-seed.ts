import fc from 'fast-check';

// Properties are tried on the same cases at every run, so that a failure is of the change and not of the day.
// `npm run test:long` tries others; a failure prints its seed.
if (!process.env.LONG) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260_101 });
