import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '#src/lib/record.ts';

type Json = Record<string, unknown>;

/** The OpenAPI documents in `src/backend/openapi`. */
export const DOCUMENTS = ['catalogue', 'customer', 'additions', 'agents'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** A parameter or a body field with its schema. */
export type Field = { name: string; schema: Json };
type Parameter = Field & { in: string; required: boolean };
export type Operation = {
  /** Lower case. */
  method: string;
  path: string;
  parameters: Parameter[];
  /** Accepted content types, with the fields of each. */
  bodies: { type: string; fields: Field[] }[];
  statuses: string[];
};

const METHODS = new Set(['get', 'post', 'put', 'delete']);

const documents = new Map<DocumentName, Json>();

/** Returns an OpenAPI document. All test files of a worker share it: parsing takes longer than most tests. */
export function readDocument(name: DocumentName): Json {
  const document = documents.get(name) ?? parseDocument(name);
  documents.set(name, document);
  return document;
}

function parseDocument(name: DocumentName): Json {
  const url = new URL(`../../src/backend/openapi/${name}.yaml`, import.meta.url);
  const document: unknown = parse(readFileSync(url, 'utf8'));
  if (!isRecord(document) || !isRecord(document['paths'])) throw new Error(`${name} describes no paths`);
  return document;
}

/** Returns a function that resolves `$ref` within a document; `{}` for other values than objects. */
export function resolverOf(document: Json): (value: unknown) => Json {
  const resolve = (value: unknown): Json => {
    if (!isRecord(value)) return {};
    const ref = value['$ref'];
    if (typeof ref !== 'string') return value;
    return resolve(
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), document),
    );
  };
  return resolve;
}

/** Returns the operations of a document. */
export function operationsOf(document: Json): Operation[] {
  const resolve = resolverOf(document);
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  const parameter = (value: unknown): Parameter => {
    const { name, in: place, required, schema } = resolve(value);
    return { name: String(name), in: String(place), required: required === true, schema: resolve(schema) };
  };
  const fields = (schema: Json): Field[] => [
    ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(schema[key]).flatMap((part) => fields(resolve(part)))),
    ...Object.entries(resolve(schema['properties'])).map(([name, part]) => ({ name, schema: resolve(part) })),
  ];
  return Object.entries(resolve(document['paths'])).flatMap(([path, item]) => {
    const shared = resolve(item)['parameters'];
    return Object.entries(resolve(item))
      .filter(([method]) => METHODS.has(method))
      .map(([method, value]) => {
        const { parameters, requestBody, responses } = resolve(value);
        const content = resolve(resolve(requestBody)['content']);
        return {
          method,
          path,
          parameters: [...list(shared), ...list(parameters)].map(parameter),
          bodies: Object.entries(content).map(([type, body]) => ({
            type,
            fields: fields(resolve(resolve(body)['schema'])),
          })),
          statuses: Object.keys(resolve(responses)),
        };
      });
  });
}
