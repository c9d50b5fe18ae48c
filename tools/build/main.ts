import { buildWeb } from '../../web/build.ts';
import { buildServer } from './build-server.ts';
import { buildIfStale } from './stamp.ts';

// `npm run build`: makes `dist/`, the product as shipped; rebuilds only what has changed.
process.env.NODE_ENV = 'production'; // Vite would build React for development in a test run
const asked = (part: string) => process.argv.length === 2 || process.argv.includes(part);
if (asked('web')) await buildIfStale('web', buildWeb);
if (asked('server')) await buildIfStale('server', buildServer);
