import type { FirebaseConfig } from '../firebase-app.ts';

/** Registers this device (PUSH-04). Returns whether it is registered. */
export async function registerDevice(firebase: FirebaseConfig): Promise<boolean> {
  try {
    const { syncDevice } = await import('./device.ts');
    return await syncDevice(firebase);
  } catch (problem) {
    console.error(problem);
    return false;
  }
}
