import type { AccountNode, GroupNode, PlanSummary, PromotionNode } from '../../../../models/features/tpm/summaryCalls';
import type { NodeAddress } from '../../../platform/tree/useSelected';

/** The record of a node at each level of a plan. */
interface Records {
    readonly plan: PlanSummary;
    readonly account: AccountNode;
    readonly group: GroupNode;
    readonly promotion: PromotionNode;
}
export type Level = keyof Records;

const LEVELS: readonly Level[] = ['plan', 'account', 'group', 'promotion'];

/** A line of the plan's tree. */
export interface NodeOf<L extends Level> {
    /** Id of the line: records of two levels may have the same. */
    readonly id: number;
    readonly level: L;
    readonly record: Records[L];
    readonly children: readonly WorkbenchNode[];
}
export type WorkbenchNode = { readonly [L in Level]: NodeOf<L> }[Level];

/** Returns the line of a record. */
export const lineOf = (level: Level, id: number): number => id * LEVELS.length + LEVELS.indexOf(level);

/** Returns the tree of a plan, from the plan itself down. */
export const planTree = (plan: PlanSummary): WorkbenchNode => ({
    id: lineOf('plan', plan.id),
    level: 'plan',
    record: plan,
    children: plan.accounts.map(account => ({
        id: lineOf('account', account.id),
        level: 'account',
        record: account,
        children: account.groups.map(group => ({
            id: lineOf('group', group.id),
            level: 'group',
            record: group,
            children: group.promotions.map(promotion => ({
                id: lineOf('promotion', promotion.id),
                level: 'promotion',
                record: promotion,
                children: [],
            })),
        })),
    })),
});

export const nameOf = (node: WorkbenchNode): string =>
    node.level === 'account' ? node.record.account_name : node.record.name;

/** Returns all promotions below a line, or its own where it is one. */
export const promotionsOf = (node: WorkbenchNode): readonly PromotionNode[] =>
    node.level === 'promotion' ? [node.record] : node.children.flatMap(promotionsOf);

const NAMED = LEVELS.filter(level => level !== 'plan');

const idIn = (query: URLSearchParams, level: Level): number | undefined => {
    const text = query.get(level);
    return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};

/** Returns the address of the chosen node: `?promotion=12`, `?group=`, `?account=`; without any the plan itself. */
export const choiceIn = (planId: number): NodeAddress => ({
    read: query => {
        const level = [...NAMED].reverse().find(each => idIn(query, each) !== undefined);
        return level ? lineOf(level, idIn(query, level) ?? 0) : lineOf('plan', planId);
    },
    write: (query, line) => {
        for (const level of NAMED) query.delete(level);
        const level = LEVELS[line % LEVELS.length];
        if (level && level !== 'plan') query.set(level, String(Math.floor(line / LEVELS.length)));
    },
});
