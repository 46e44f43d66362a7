import { ALLOWANCE_CODES, ALLOWANCE_TYPES, ANCHORED_DATES } from '../../../../models/features/tpm/allowanceTypes';
import type { Basis } from '../../../../models/features/tpm/allowanceTypes';
import type { CopyOrder } from './request';

/** SQL of copied amounts and costs: the preview sums the same values that the copy writes. */

const codesOf = (basis: Basis): string =>
    ALLOWANCE_CODES.filter(code => ALLOWANCE_TYPES[code].basis === basis)
        .map(code => `'${code}'`)
        .join(', ');

/**
 * Returns the SQL of a raised amount of an allowance: rounded half up to the cent, as `raisedCents`.
 *
 * @param raise a whole number
 */
const raisedSql = (column: string, raise: number): string =>
    raise === 0 ? column : `((${column} * CAST(${String(10_000 + raise)} AS BIGINT) + 5000) / 10000)`;

type How = Pick<CopyOrder, 'raise' | 'hasVolumes'>;

/** Builds the SQL of the values of an allowance's copy. @param of its alias */
export const copiedAllowance = (of: string, { raise, hasVolumes }: How) => {
    const amount = raisedSql(`${of}.allowance_amount`, raise);
    const volume = (name: string): string => (hasVolumes ? `${of}.${name}` : 'NULL');
    const spendBy = (name: string): string =>
        hasVolumes ? `CAST(${amount} AS BIGINT) * coalesce(${of}.${name}, 0)` : '0';
    return {
        allowance_amount: amount,
        projected_cases: volume('projected_cases'),
        projected_units: volume('projected_units'),
        planned_spend: `CASE WHEN ${of}.allowance_code IN (${codesOf('case')}) THEN ${spendBy('projected_cases')}
            WHEN ${of}.allowance_code IN (${codesOf('unit')}) THEN ${spendBy('projected_units')} ELSE ${amount} END`,
    };
};

/**
 * Returns the same for a product with costs from the catalogue, where it has them.
 *
 * @param found alias of the catalogue's product
 */
export const catalogueCosts = (of: string, found: string) => ({
    case_cost: `coalesce(${found}.case_cost, ${of}.case_cost)`,
    reg_srp: `coalesce(${found}.srp, ${of}.reg_srp)`,
});

/** The first and the last day of each date range of an allowance. */
export const DAY_COLUMNS = {
    first: ANCHORED_DATES.start,
    last: [...ANCHORED_DATES.end, 'lumpsum_date'],
} as const;
