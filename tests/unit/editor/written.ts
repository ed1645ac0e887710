import type { ComponentSchema } from '@keystatic/core';
import { isRecord } from '#src/lib/record.ts';

/**
 * Returns what the editor writes for a value it has read and not changed, by the fields' own `parse` and `serialize`.
 * Pictures are left as they are; texts of pages are files of their own.
 * @throws when a form does not accept the value.
 */
export function written(schema: ComponentSchema, value: unknown, path = ''): unknown {
  switch (schema.kind) {
    case 'form': {
      if (schema.formKind === 'asset') return value;
      if (schema.formKind === 'content' || schema.formKind === 'assets') return undefined;
      const stored = value as Parameters<typeof schema.parse>[0];
      // The name of an entry, whose slug is the name of its file.
      if (path.endsWith('.name')) {
        if (typeof value !== 'string' || !value) throw new Error(`${path} is empty`);
        return value;
      }
      const parsed = schema.parse(stored, undefined as never);
      schema.validate(parsed as never, undefined as never);
      return schema.serialize(parsed as never).value;
    }
    case 'object': {
      if (value !== undefined && !isRecord(value)) throw new Error(`${path} is no object`);
      const unknown = Object.keys(value ?? {}).filter((key) => !(key in schema.fields));
      if (unknown.length > 0) throw new Error(`${path} has unknown fields: ${unknown}`);
      return Object.fromEntries(
        Object.entries(schema.fields).map(([key, field]) => [key, written(field, value?.[key], `${path}.${key}`)]),
      );
    }
    case 'array': {
      if (value === undefined) return [];
      if (!Array.isArray(value)) throw new Error(`${path} is no list`);
      return value.map((one, index) => written(schema.element, one, `${path}.${index}`));
    }
    case 'conditional': {
      const chosen = isRecord(value) ? value : { discriminant: schema.discriminant.defaultValue(), value: undefined };
      const of: ComponentSchema | undefined = schema.values[String(chosen['discriminant'])];
      if (!of) throw new Error(`${path} has no choice ${chosen['discriminant']}`);
      return { discriminant: chosen['discriminant'], value: written(of, chosen['value'], `${path}.value`) };
    }
    default:
      throw new Error(`${path}: unknown kind of field`);
  }
}
