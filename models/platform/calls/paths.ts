/** The path below which everything is served (specification section 2) and, below it, the calls (section 7). */
export const BASE = '/iss';
export const API = `${BASE}/api`;
