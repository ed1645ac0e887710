/** A hidden field with the user name for password managers, in forms that have no visible one. */
export const UsernameHint = ({ name }: { name: string }) => (
  <input type="text" name="account" autoComplete="username" value={name} readOnly hidden />
);
