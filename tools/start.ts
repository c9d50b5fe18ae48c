import { pathToFileURL } from 'node:url';
import { buildProduct } from './build/build-product.ts';
import { builtFile } from './build/entries.ts';

// `npm start`: builds what has changed, then runs the server.
buildProduct();
await import(pathToFileURL(builtFile('server')).href);
