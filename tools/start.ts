import { buildWeb } from '../web/build.ts';

/** `npm start`: builds the web when its sources have changed, then is the server. */
await buildWeb();
await import('../server/main.ts');
