import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { clientFaults, clientRows } from './clients.ts';
import { DOCUMENTS, type DocumentName, operationsOf, readDocument, resolverOf } from './documents.ts';
import { note, noteTried } from './tried.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the fields that a reference marketplace must always send to `required`. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strict(part)]));
  const more = value['x-reference-required'];
  if (!Array.isArray(more)) return copy;
  const required = Array.isArray(value['required']) ? value['required'] : [];
  return { ...copy, required: [...new Set([...required, ...more])] };
}

const contracts = new Map<DocumentName, ReturnType<typeof readContract>>();

/**
 * Returns the contract of an API document: its operations, and a check of responses against its schemas, read strictly.
 * All test files of a worker share it, because compiling a schema takes longer than most calls.
 */
export function loadContract(file: DocumentName): ReturnType<typeof readContract> {
  const contract = contracts.get(file) ?? readContract(file);
  contracts.set(file, contract);
  return contract;
}

function readContract(file: DocumentName) {
  const document = strict(readDocument(file));
  if (!isObject(document) || !isObject(document['paths'])) throw new Error(`${file} describes no paths`);
  const { paths } = document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: file });

  const resolve = resolverOf(document);
  const escaped = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

  const operations = operationsOf(document);

  /** Returns the documented path of a URL: itself, or the template whose `{…}` it fills in. */
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

  /** Whether the document describes a call. */
  const describes = (method: string, address: string): boolean =>
    isObject(resolve(paths[pathOf(address)])[method.toLowerCase()]);

  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  /** Returns the check of a schema, compiled once. */
  const validatorOf = ($ref: string) => {
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    return validate;
  };

  /** Returns the faults of a response, one per line. A valid response is recorded as tried, unless it came by chance. */
  function faults(method: string, address: string, status: number, body: unknown, byChance = false): string[] {
    const path = pathOf(address);
    const base = `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const responses = resolve(resolve(resolve(paths[path])[method.toLowerCase()])['responses']);
    const response = responses[String(status)];
    if (!response) return [`${status} is not described for ${method} ${path}`];
    const json = resolve(resolve(response)['content'])['application/json'];
    if (!json) {
      if (!byChance) noteTried(file, method, path, status);
      return [];
    }
    const named = isObject(response) ? response['$ref'] : undefined;
    const place = typeof named === 'string' ? named : base;
    const validate = validatorOf(`${file}${place}/content/application~1json/schema`);
    if (validate(body) && !byChance) {
      noteTried(file, method, path, status);
      for (const line of clientRows(path, status, body)) note(line);
    }
    const faulty = (validate.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
    );
    return [...faulty, ...clientFaults(path, status, body)];
  }

  return { operations, describes, faults };
}

/** Combines all documents: a response has to match a document that describes its operation. */
export function wholeContract() {
  const documents = DOCUMENTS.map(loadContract);
  return {
    faults(method: string, address: string, status: number, body: unknown, byChance = false): string[] {
      const describing = documents.filter((document) => document.describes(method, address));
      if (describing.length === 0) return [`${method} ${address} is not described`];
      const found = describing.map((document) => document.faults(method, address, status, body, byChance));
      return found.some((faults) => faults.length === 0) ? [] : found.flat();
    },
  };
}
