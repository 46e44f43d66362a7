import type { Feed } from '../../../../models/features/feed/dataFeed';

/** A column of a file of which it is not clear how its codes are read. */
export type UnclearColumn = NonNullable<Feed['unclear_codes']>['columns'][number];

/** A share as people read it: that of all is 100 %, and nothing else is. */
export const percentOf = ({ codes, valid }: { readonly codes: number; readonly valid: number }): string => {
    const percent = codes > 0 ? (valid / codes) * 100 : 0;
    const rounded = Math.round(percent);
    const isRoundedAway = (rounded === 100 && valid < codes) || (rounded === 0 && valid > 0);
    return isRoundedAway ? percent.toFixed(1) : String(rounded);
};
