/**
 * Returns the SQL of what distinguishes an account from others of its name: its code; without one its id, where there
 * are others, as in pick lists; null where the name is unique.
 *
 * @param as the alias of `tpm_account` in the statement
 */
export const accountApart = (as: string): string => `coalesce(${as}.code, CASE WHEN EXISTS (
    SELECT 1 FROM tpm_account AS namesake WHERE namesake.name = ${as}.name AND namesake.id <> ${as}.id)
    THEN '#' || CAST(${as}.id AS TEXT) END)`;
