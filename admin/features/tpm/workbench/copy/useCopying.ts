import { useMemo, useState } from 'react';
import type { CopyRequest, CopyTarget } from '../../../../../models/features/tpm/copyCalls';
import { numberReason, parseNumber } from '../../../../../models/platform/fields/numberText';
import { translateRule } from '../../../../platform/i18n/messages';
import type { Level, WorkbenchNode } from '../nodes';

/** Targets of copies: accounts of a plan, the same accounts of other plans, a new plan. */
const COPY_MODES = ['accounts', 'plans', 'plan'] as const;
export type CopyMode = (typeof COPY_MODES)[number];

/** The user's choices; figures as they are typed. */
export interface CopyChoice {
    readonly mode: CopyMode;
    readonly planId: number;
    readonly accountIds: readonly number[];
    readonly planIds: readonly number[];
    readonly name: string;
    readonly groupName: string;
    readonly dates: 'same' | 'days' | 'year';
    readonly days: string;
    readonly year: string;
    readonly raise: string;
    readonly volumes: 'planned' | 'none';
    readonly costs: 'same' | 'catalogue';
    readonly leaveOut: readonly number[];
}

const FROM: Readonly<Record<Level, (id: number) => CopyRequest['from']>> = {
    promotion: id => ({ promo_ids: [id] }),
    group: id => ({ group_ids: [id] }),
    account: id => ({ plan_account_ids: [id] }),
    plan: id => ({ plan_id: id }),
};

/** Levels whose copies may go to other accounts. */
const modesOf = (level: Level, isBdm: boolean): readonly CopyMode[] =>
    COPY_MODES.filter(mode => (mode === 'accounts' ? level !== 'plan' : mode === 'plans' || isBdm));

const targetsOf = (choice: CopyChoice): CopyTarget[] => {
    const { mode, planId, accountIds, planIds, name, groupName } = choice;
    if (mode === 'plan') return name.trim() ? [{ plan: { name: name.trim() } }] : [];
    if (mode === 'plans') return planIds.map(plan_id => ({ plan_id }));
    const group = groupName.trim() ? { group_name: groupName.trim() } : {};
    return accountIds.map(account_id => ({ plan_id: planId, account_id, ...group }));
};

/** Parses a typed figure; an empty text is 0. */
const figureOf = (text: string, isMoney: boolean): number | undefined => {
    if (text.trim() === '') return 0;
    const value = parseNumber(text, { isMoney });
    return typeof value === 'number' ? value : undefined;
};

const datesOf = ({ dates, days, year }: CopyChoice): NonNullable<CopyRequest['dates']> | null => {
    if (dates === 'days') return { shift_days: figureOf(days, false) ?? 0 };
    return dates === 'year' ? { year: figureOf(year, false) ?? 0 } : null;
};

/** Returns the choices of a copy of a node, and the request built from them. */
export const useCopying = (node: WorkbenchNode, planId: number, isBdm: boolean) => {
    const modes = modesOf(node.level, isBdm);
    const [choice, setChoice] = useState<CopyChoice>(() => ({
        mode: node.level === 'plan' && isBdm ? 'plan' : (modes[0] ?? 'plans'),
        planId,
        accountIds: [],
        planIds: [],
        name: '',
        groupName: '',
        dates: 'same',
        days: '364',
        year: '',
        raise: '',
        volumes: 'planned',
        costs: 'same',
        leaveOut: [],
    }));
    const errors = useMemo(() => {
        const wrong = (text: string, isMoney: boolean): string | undefined =>
            figureOf(text, isMoney) === undefined ? translateRule(numberReason(text)) : undefined;
        return {
            days: choice.dates === 'days' ? wrong(choice.days, false) : undefined,
            raise: wrong(choice.raise, true),
        };
    }, [choice]);
    const request = useMemo((): CopyRequest => {
        const raise = figureOf(choice.raise, true) ?? 0;
        return {
            from: FROM[node.level](node.record.id),
            to: targetsOf(choice),
            dates: datesOf(choice),
            raise_percent: raise === 0 ? null : raise,
            volumes: choice.volumes,
            costs: choice.costs,
            leave_out: [...choice.leaveOut],
        };
    }, [choice, node]);
    const change = (some: Partial<CopyChoice>) => setChoice(before => ({ ...before, ...some }));
    return { choice, change, modes, request, errors };
};

export type Copying = ReturnType<typeof useCopying>;
