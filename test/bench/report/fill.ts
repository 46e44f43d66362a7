import { fillAdrs, filled, type AdrIds } from '../adr/fill';
import { USERNAME } from '../fill';
import type { BenchDatabase } from '../location';

/** The bench's user may create reports too. */
const GRANT = `INSERT INTO sec_user_role (sec_user_id, sec_role_id)
    SELECT sec_user.id, sec_role.id FROM sec_user, sec_role
    WHERE username = $1 AND sec_role.name = 'Bulk Report Manager' ON CONFLICT DO NOTHING`;

/** Fills a database with the ADRs that reports are of. */
export const fillReports = async (fresh: BenchDatabase): Promise<AdrIds> => {
    const ids = await fillAdrs(fresh);
    await filled(fresh, filling => filling.run(GRANT, [USERNAME]));
    return ids;
};
