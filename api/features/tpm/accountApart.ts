/**
 * Returns the SQL of what tells an account apart from others of its name: its code; without one its id, where there are
 * others, as pick lists have it; null where its name tells it.
 *
 * @param as what the statement calls `tpm_account`
 */
export const accountApart = (as: string): string => `coalesce(${as}.code, CASE WHEN EXISTS (
    SELECT 1 FROM tpm_account AS namesake WHERE namesake.name = ${as}.name AND namesake.id <> ${as}.id)
    THEN '#' || CAST(${as}.id AS TEXT) END)`;
