import { may } from '../../../../models/platform/access/access';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { toCents } from '../../../../models/platform/fields/money';
import type { CopyRequest, CopyTarget } from '../../../../models/features/tpm/copyCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';

/** Records that are copied, by the column in which promotions name them. */
interface CopySource {
    readonly column: 'id' | 'group_id' | 'plan_account_id' | 'plan_id';
    readonly ids: readonly number[];
}

/** A requested copy, with the defaults of omitted options. */
export interface CopyOrder {
    readonly source: CopySource;
    readonly targets: readonly CopyTarget[];
    /** The name of the new plan. */
    readonly newPlan: string | undefined;
    readonly shiftDays: number;
    readonly year: number | undefined;
    /** Hundredths of a per cent. */
    readonly raise: number;
    readonly hasVolumes: boolean;
    readonly fromCatalogue: boolean;
    readonly leftOut: ReadonlySet<number>;
    /** Whether the user may create plans and plan accounts. */
    readonly isBdm: boolean;
}

const sourceOf = ({ from }: CopyRequest): CopySource => {
    const { promo_ids: promotions, group_ids: groups, plan_account_ids: accounts, plan_id: plan } = from;
    const named: readonly CopySource[] = [
        { column: 'id', ids: promotions ?? [] },
        { column: 'group_id', ids: groups ?? [] },
        { column: 'plan_account_id', ids: accounts ?? [] },
        { column: 'plan_id', ids: plan ? [plan] : [] },
    ];
    const [source, ...others] = named.filter(({ ids }) => ids.length > 0);
    if (!source || others.length > 0) throw new Failure(400, { from: tpmMessages.copyOneSource });
    return source;
};

const keyOf = ({ plan_id, account_id, group_id, group_name }: CopyTarget): string =>
    JSON.stringify([plan_id ?? 0, account_id ?? 0, group_id ?? 0, group_name?.toLowerCase() ?? '']);

/** @throws Failure 400 for a repeated target, one with two groups, or one in addition to a new plan */
const checkTargets = (targets: readonly CopyTarget[]): void => {
    const errors: Record<string, Message> = {};
    const known = new Set<string>();
    for (const [index, target] of targets.entries()) {
        const { plan, plan_id, account_id, group_id, group_name } = target;
        const key = keyOf(target);
        if (known.has(key)) errors[`to.${index}`] = messages.repeated;
        if (group_id && group_name) errors[`to.${index}.group_name`] = messages.value;
        const isWithin = [plan_id, account_id, group_id, group_name].some(Boolean);
        if (plan && (targets.length > 1 || isWithin)) errors[`to.${index}.plan`] = tpmMessages.copyOnePlan;
        known.add(key);
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

/** @throws Failure 400 and 403 */
const checkRights = ({ to: [first], dates }: CopyRequest, { column }: CopySource, isBdm: boolean): void => {
    if (typeof dates?.shift_days === 'number' && typeof dates.year === 'number')
        throw new Failure(400, { 'dates.year': tpmMessages.copyOneDate });
    if (!isBdm && (first?.plan || column === 'plan_id')) throw Failure.service(403, tpmMessages.copyBdm);
};

/** Reads the input of a copy. @throws Failure 400 and 403 */
export const copyOrderOf = (request: CopyRequest, by: SessionUser): CopyOrder => {
    const { to: targets, dates, raise_percent: raise, volumes, costs, leave_out: leftOut } = request;
    const source = sourceOf(request);
    checkTargets(targets);
    const isBdm = may(by, 'tpmBdm');
    checkRights(request, source, isBdm);
    return {
        source,
        targets,
        newPlan: targets[0]?.plan?.name,
        shiftDays: dates?.shift_days ?? 0,
        year: dates?.year ?? undefined,
        raise: toCents(raise ?? 0),
        hasVolumes: volumes !== 'none',
        fromCatalogue: costs === 'catalogue',
        leftOut: new Set(leftOut),
        isBdm,
    };
};
