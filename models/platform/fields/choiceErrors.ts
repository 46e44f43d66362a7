import type { ErrorReport } from 'joi';

/** Missing, of a wrong type, blank: each takes precedence over "is none of the choices" (docs/domain.md section 9). */
const FIRST: readonly string[] = ['any.required', 'any.invalid', 'number.base', 'string.base', 'string.empty'];

const rank = ({ code }: ErrorReport): number => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

/** Sorts the errors of a choice by their precedence; Joi reports the choices first. */
export const inMessageOrder = (errors: ErrorReport[]): ErrorReport[] => [...errors].sort((a, b) => rank(a) - rank(b));
