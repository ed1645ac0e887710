/** Form fields other than files; null and undefined are omitted, because FormData would turn them into text. */
export type FormFields = Record<string, string | number | null | undefined>;

/** Returns a multipart body. A list of files goes under its key, which ends in `[]` when it takes several. */
export function formOf(fields: FormFields, files: Record<string, readonly File[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file, file.name);
  return form;
}
