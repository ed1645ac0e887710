import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { login } from './login.ts';
import { signUp } from './sign-up.ts';

/** `/auth/*` but for guests: accounts and how people get into them. */
export const authRoutes = new Hono<AppEnv>().route('/', signUp).route('/', login);
