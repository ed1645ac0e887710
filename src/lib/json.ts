/** Returns the value of a JSON text, undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a JSON text is nested deeper than `most`. Scans the text once, without parsing it. */
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
