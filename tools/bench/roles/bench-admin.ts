/** The admin of the bench's world, as he signs in. */
export const benchAdmin = { email: 'admin@touchline.test', password: 'touchline-bench-2026' };
