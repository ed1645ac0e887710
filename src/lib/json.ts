/** The value a JSON text stands for, or undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the lists and objects of a JSON text lie deeper in each other than `most`. Looks once at each sign. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText && sign === '\\') at++;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === '[' || sign === '{')) {
      depth += 1;
      if (depth > most) return true;
    } else if (!inText && (sign === ']' || sign === '}')) depth -= 1;
  }
  return false;
}
