/** Method of signing in. */
export type LoginType = 'manual' | 'otp' | 'social';

export type AuthState = {
  token?: string | null;
  phoneVerified?: boolean;
  emailVerified?: boolean;
  personalInfo?: boolean;
  existing?: { id: number; name: string; image: string | null } | null;
  loginType: LoginType;
  email?: string | null;
  /** Secret of the flow that continues, if any. */
  flowToken?: string | undefined;
};

/** Returns the state of a sign-in (schema AuthResponse); omitted fields count as done. */
export const authWire = ({
  token = null,
  phoneVerified = true,
  emailVerified = true,
  personalInfo = true,
  existing = null,
  loginType,
  email = null,
  flowToken,
}: AuthState) => ({
  token,
  is_phone_verified: phoneVerified ? 1 : 0,
  is_email_verified: emailVerified ? 1 : 0,
  is_personal_info: personalInfo ? 1 : 0,
  is_exist_user: existing,
  login_type: loginType,
  email,
  ...(flowToken === undefined ? {} : { flow_token: flowToken }),
});
