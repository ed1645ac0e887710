import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { isRecord } from '#src/lib/record.ts';

const document: unknown = parse(readFileSync(join(import.meta.dirname, 'openapi/customer.openapi.yaml'), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats.default(ajv);
ajv.addSchema({ ...(isRecord(document) ? document : {}), $id: 'customer' });

const known = new Map<string, ValidateFunction>();

/** What an answer of a documented call breaks of its schema; an undocumented path, method or status is a fault too. */
export function faultsOf(method: string, path: string, status: number, body: unknown): string[] {
  const template = path.replace(/\?.*$/, '');
  const response = follow(['paths', template, method.toLowerCase(), 'responses', String(status)]);
  if (!response) return [`${method} ${template} is not documented to answer ${status}`];
  const pointer = [...response, 'content', 'application/json', 'schema'].map(escaped).join('/');
  const validate = known.get(pointer) ?? ajv.compile({ $ref: `customer#/${pointer}` });
  known.set(pointer, validate);
  return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** The path to a node of the document, references resolved; null when there is none. */
function follow(keys: string[]): string[] | null {
  const node = keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
  if (!isRecord(node)) return null;
  const reference = node['$ref'];
  return typeof reference === 'string' ? follow(reference.slice(2).split('/')) : keys;
}

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
