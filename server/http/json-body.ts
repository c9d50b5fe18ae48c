import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

/**
 * No call of the contract needs more than three levels; this is far below what overflows the stack of a recursive walk.
 */
const DEEPEST = 32;

/** Reads JSON bodies; a POST without a body may still declare itself as JSON. */
export function readJsonBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    if (isNestedTooDeep(text))
      return done(new Problem('invalid', 'This request could not be understood: its body is nested too deep.'));
    try {
      done(null, JSON.parse(text));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}

/** Counts brackets outside of strings, before the body is parsed. */
function isNestedTooDeep(json: string): boolean {
  let [depth, quoted] = [0, false];
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (quoted) {
      if (sign === '\\') i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
