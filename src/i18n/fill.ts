/** Values of a message's placeholders. */
export type Vars = Record<string, string | number>;

/** Fills `{name}` placeholders; `number` formats numbers. An unknown placeholder stays visible. */
export const fill = (message: string, vars: Vars, number: (value: number) => string): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = vars[name];
    return value === undefined ? placeholder : typeof value === 'number' ? number(value) : value;
  });
