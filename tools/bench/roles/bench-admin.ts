/** The admin of the bench's world, with their credentials. */
export const benchAdmin = { email: 'admin@touchline.test', password: 'touchline-bench-2026' };
