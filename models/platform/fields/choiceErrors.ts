import type { ErrorReport } from 'joi';

/** Missing, of a wrong type, blank: each comes before "is none of the choices" (docs/domain.md section 9). */
const FIRST: readonly string[] = ['any.required', 'any.invalid', 'number.base', 'string.base', 'string.empty'];

const rank = ({ code }: ErrorReport): number => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

/** Returns the errors of a choice in the order in which one of them is chosen; Joi has the choices first. */
export const inMessageOrder = (errors: ErrorReport[]): ErrorReport[] => [...errors].sort((a, b) => rank(a) - rank(b));
