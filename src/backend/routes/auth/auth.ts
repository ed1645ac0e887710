import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { logOut } from './log-out.ts';
import { login } from './login.ts';
import { passwordReset } from './reset.ts';
import { signUp } from './sign-up.ts';
import { socialLegacy } from './social-legacy.ts';
import { updateInfo } from './update-info.ts';
import { verification } from './verify.ts';

/** Routes of `/auth/*`, except for guests: accounts and signing in and out. */
export const authRoutes = new Hono<AppEnv>()
  .route('/', signUp)
  .route('/', login)
  .route('/', verification)
  .route('/', updateInfo)
  .route('/', socialLegacy)
  .route('/', passwordReset)
  .route('/', logOut);
