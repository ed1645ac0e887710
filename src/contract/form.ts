/** What a form may carry beside files; null and undefined are left out, for a form would turn them into text. */
export type FormFields = Record<string, string | number | null | undefined>;

/** A multipart body; the files of a list each lie under its name, which ends in `[]` where several are meant. */
export function formOf(fields: FormFields, files: Record<string, readonly File[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file, file.name);
  return form;
}
