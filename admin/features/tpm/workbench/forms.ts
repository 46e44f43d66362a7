import type { FieldValues } from 'react-hook-form';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { plan } from '../../../../models/features/tpm/plan';
import { DRAFT } from '../../../../models/features/tpm/promotion';
import { PROMOTION_LOCKED } from '../../../../models/features/tpm/promotionWorkflow';
import { translateRule } from '../../../platform/i18n/messages';
import type { FormMode, FormOptions } from '../../../platform/feature';

/** Fields that forms leave out: a record stays where it was added; siblings are ordered by their names. */
const UNASKED = ['enabled', 'weight'] as const;
const ABOVE = ['plan_id', 'plan_account_id', 'group_id'] as const;

/** Returns the fields that a form hides: in an update also those of the parents, which only a new record sets. */
const hidden = (mode: FormMode): readonly string[] => (mode === 'update' ? [...UNASKED, ...ABOVE] : UNASKED);

/** The form of a plan: the user who creates or clones it owns it. */
export const planForm: FormOptions = {
    starts: ({ username, may }) => (may(plan.fields.owner_user.options.access) ? { owner_user: username } : {}),
};

/** Forms of accounts of a plan, and of its groups. */
export const withinPlan: FormOptions = { hides: (_, mode) => hidden(mode) };

const isReversed = ({ performance_start_date: start, performance_end_date: end }: FieldValues): boolean =>
    Boolean(start && end && end < start);

/** The form of a promotion, without the fields that its status locks. */
export const promotionForm: FormOptions = {
    hides: ({ status }, mode) => [...hidden(mode), ...(mode === 'update' && status !== DRAFT ? PROMOTION_LOCKED : [])],
    check: (values): Record<string, string> =>
        isReversed(values) ? { performance_end_date: translateRule(tpmMessages.daysReversed) } : {},
};
