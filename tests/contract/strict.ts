import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DOCUMENTS, type DocumentName, operationsOf, readDocument, resolverOf } from './documents.ts';
import { noteTried } from './tried.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a reference marketplace must always send is required too. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strict(part)]));
  const more = value['x-reference-required'];
  if (!Array.isArray(more)) return copy;
  const required = Array.isArray(value['required']) ? value['required'] : [];
  return { ...copy, required: [...new Set([...required, ...more])] };
}

/** A document of the API: its operations, and a check of answers against its schemas in their strict reading. */
export function loadContract(file: DocumentName) {
  const document = strict(readDocument(file));
  if (!isObject(document) || !isObject(document['paths'])) throw new Error(`${file} describes no paths`);
  const { paths } = document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: file });

  const resolve = resolverOf(document);
  const escaped = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

  const operations = operationsOf(document);

  /** The described path of an address: itself, or the one whose `{…}` it fills in. */
  const pathOf = (address: string): string =>
    address in paths
      ? address
      : (Object.keys(paths).find((path) => {
          const parts = address.split('/');
          const wanted = path.split('/');
          return (
            parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
          );
        }) ?? address);

  /** Whether the document says something about a call. */
  const describes = (method: string, address: string): boolean =>
    isObject(resolve(paths[pathOf(address)])[method.toLowerCase()]);

  /** What is wrong with an answer, one line each; nothing when it fits. What fits is noted as tried. */
  function faults(method: string, address: string, status: number, body: unknown): string[] {
    const path = pathOf(address);
    const base = `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const responses = resolve(resolve(resolve(paths[path])[method.toLowerCase()])['responses']);
    const response = responses[String(status)];
    if (!response) return [`${status} is not described for ${method} ${path}`];
    const json = resolve(resolve(response)['content'])['application/json'];
    if (!json) {
      noteTried(file, method, path, status);
      return [];
    }
    const named = isObject(response) ? response['$ref'] : undefined;
    const place = typeof named === 'string' ? named : base;
    const validate = ajv.compile({ $ref: `${file}${place}/content/application~1json/schema` });
    if (validate(body)) noteTried(file, method, path, status);
    return (validate.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
    );
  }

  return { operations, describes, faults };
}

/** All documents as one: an answer has to fit a document that describes its operation. */
export function wholeContract() {
  const documents = DOCUMENTS.map(loadContract);
  return {
    faults(method: string, address: string, status: number, body: unknown): string[] {
      const describing = documents.filter((document) => document.describes(method, address));
      if (describing.length === 0) return [`${method} ${address} is not described`];
      const found = describing.map((document) => document.faults(method, address, status, body));
      return found.some((faults) => faults.length === 0) ? [] : found.flat();
    },
  };
}
