/** Tells a password manager whose password a form is about, where the name stands in no field of it. */
export const UsernameHint = ({ name }: { name: string }) => (
  <input type="text" name="account" autoComplete="username" value={name} readOnly hidden />
);
