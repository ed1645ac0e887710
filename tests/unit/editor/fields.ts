import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';

/** Returns the fields of a form as lines such as `sections[].banners.slides: number`, without texts of pages. */
export function formFields(schema: ComponentSchema, path = ''): string[] {
  switch (schema.kind) {
    case 'object':
      return Object.entries(schema.fields)
        .flatMap(([name, field]) => formFields(field, path ? `${path}.${name}` : name))
        .toSorted();
    case 'array':
      return formFields(schema.element, `${path}[]`);
    case 'conditional':
      return Object.entries(schema.values).flatMap(([choice, field]) => [
        `${path}=${choice}`,
        ...formFields(field as ComponentSchema, `${path}=${choice}`),
      ]);
    case 'form': {
      if (schema.formKind === 'content') return [];
      if (schema.formKind === 'asset') return [`${path}: text`];
      if ('options' in schema && Array.isArray(schema.options)) {
        const values = schema.options.map((one: unknown) =>
          typeof one === 'object' && one && 'value' in one ? one.value : one,
        );
        return [`${path}${Array.isArray(schema.defaultValue()) ? '[]' : ''}: ${values.join(' | ')}`];
      }
      if (schema.formKind === 'slug') return [`${path}: text`];
      const preset: unknown = schema.defaultValue();
      if (typeof preset === 'boolean') return [`${path}: boolean`];
      // An empty choice stores nothing. Numbers refuse a text, days and times a number.
      try {
        schema.parse(1 as never, undefined as never);
      } catch {
        return [`${path}: text`];
      }
      return typeof schema.parse(1 as never, undefined as never) === 'number' ? [`${path}: number`] : [];
    }
    default:
      throw new Error(`${path}: unknown kind of field`);
  }
}

/** Returns the fields of a schema in the same form. */
export function schemaFields(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape)
      .flatMap(([name, field]) => schemaFields(field, path ? `${path}.${name}` : name))
      .toSorted();
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schemaFields(schema.unwrap(), path);
  // What is written: the input of a transform, and what a preprocess passes on.
  if (schema instanceof z.ZodPipe)
    return schemaFields(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  if (schema instanceof z.ZodArray) return schemaFields(schema.element, `${path}[]`);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option: unknown) => {
      const choice = option instanceof z.ZodPipe ? option.in : option;
      if (!(choice instanceof z.ZodObject)) throw new Error(`${path}: a choice must be an object`);
      const { discriminant, value } = choice.shape;
      const at = `${path}=${discriminant instanceof z.ZodLiteral ? discriminant.value : ''}`;
      return [at, ...(value ? schemaFields(value, at) : [])];
    });
  if (schema instanceof z.ZodEnum) return [`${path}: ${schema.options.join(' | ')}`];
  if (schema instanceof z.ZodBoolean) return [`${path}: boolean`];
  if (schema instanceof z.ZodNumber) return [`${path}: number`];
  if (schema instanceof z.ZodString || schema instanceof z.ZodISODate) return [`${path}: text`];
  throw new Error(`${path}: unknown kind of schema ${schema}`);
}
