import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '#src/lib/record.ts';
import { DOCUMENTS } from './documents.ts';

/** Tried once for all operations, in `limits.test.ts` and `faults.test.ts`: no handler can answer them on its own. */
const GENERIC = new Set(['429', '500']);

/** Answers that a document allows and this marketplace never gives, with the reason. */
const NEVER: Record<string, string> = {};

/** Lines `document METHOD /path status` of everything the documents describe that is not among those tried. */
export function untried(tried: ReadonlySet<string>): string[] {
  return [...described()].filter((line) => !tried.has(line) && !(line in NEVER));
}

function* described(): Generator<string> {
  for (const name of DOCUMENTS) {
    const document: unknown = parse(
      readFileSync(new URL(`../../src/backend/openapi/${name}.yaml`, import.meta.url), 'utf8'),
    );
    const paths = isRecord(document) && isRecord(document['paths']) ? document['paths'] : {};
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
        const responses = isRecord(operation) && isRecord(operation['responses']) ? operation['responses'] : {};
        for (const status of Object.keys(responses)) {
          if (!GENERIC.has(status)) yield `${name} ${method.toUpperCase()} ${path} ${status}`;
        }
      }
    }
  }
}
