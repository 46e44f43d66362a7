import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatMoney, formatPercent } from '../../../../models/platform/format/format';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { MAX_ACTUALS } from '../../../../models/features/tpm/actualCalls';
import { allowance } from '../../../../models/features/tpm/allowance';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { promoActual, takesActuals } from '../../../../models/features/tpm/promoActual';
import { promotion, type PromoStatus } from '../../../../models/features/tpm/promotion';
import { useGranted } from '../../../platform/data/useGranted';
import { choiceText } from '../../../platform/fields/choice';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { RecordDelete } from '../../../platform/dialogs/RecordDelete';
import { type Amounted, varianceOf } from '../../../../models/features/tpm/amounts';
import { FieldTable } from '../../../platform/show/FieldTable';
import { ActualDialog } from './ActualDialog';
import { ActualsTable } from './ActualsTable';
import type { Actual } from './fields';

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text);

const varianceText = (promotion: Amounted): string => {
    const { variance, variance_percent: percent } = varianceOf(promotion);
    const amount = signed(formatMoney(variance), variance);
    return `${amount} (${percent === null ? '—' : signed(formatPercent(percent, 1), percent)})`;
};

/** Shows a promotion's planned spend, its actual spend, and the variance. */
const ActualsSum = ({ promotion }: { promotion: Amounted }) => {
    const translate = useTranslate();
    const values = {
        planned: formatMoney(promotion.planned_spend),
        actual: formatMoney(promotion.actual_spend),
        variance: varianceText(promotion),
    };
    const rows = Object.entries(values).map(([key, value]) => ({ key, value, label: translate(`tpmActuals.${key}`) }));
    return <FieldTable isCompact rows={rows} />;
};

interface ActualsPanelProps {
    readonly promotionId: number;
    readonly planId: number;
    readonly status: PromoStatus;
    /** Called after each write: the promotion's sum and version have changed. */
    readonly onSaved: () => void;
}

type Promotion = RecordOf<typeof promotion> & RaRecord<number>;
type ActualDialogRequest = { readonly actual: Actual | undefined } | { readonly gone: Actual };

/** Returns the actuals of a promotion, what it was planned to cost, and the types that an actual can have. */
const useActuals = (promo_id: number) => {
    const list = {
        filter: { promo_id },
        sort: { field: 'date', order: 'ASC' as const },
        pagination: { page: 1, perPage: MAX_ACTUALS },
    };
    const actuals = useGetList<Actual & RaRecord<number>>(promoActual.path, list);
    const allowances = useGetList<RaRecord<number> & { readonly allowance_code: AllowanceCode }>(allowance.path, {
        ...list,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 100 },
    });
    const promotionQuery = useGetOne<Promotion>(promotion.path, { id: promo_id });
    const refetch = async (): Promise<void> => {
        await Promise.all([actuals.refetch(), promotionQuery.refetch()]);
    };
    const codes = (allowances.data ?? []).map(({ allowance_code: code }) => code);
    return { actuals: actuals.data, promotion: promotionQuery.data, codes, refetch };
};

/** Shows the actuals of a promotion with their proof files, beside what was planned. */
export const ActualsPanel = ({ promotionId, planId, status, onSaved }: ActualsPanelProps) => {
    const translate = useTranslate();
    const { actuals, promotion: fullPromotion, codes, refetch } = useActuals(promotionId);
    const [dialogRequest, setDialogRequest] = useState<ActualDialogRequest>();
    const isOpen = useGranted(promoActual.access.change) && takesActuals(status);
    if (!actuals || !fullPromotion) return <SkeletonLines />;

    const close = () => setDialogRequest(undefined);
    const done = () => {
        close();
        void refetch();
        onSaved();
    };
    const add = isOpen && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setDialogRequest({ actual: undefined })}>
            {translate('tpmActuals.add')}
        </Button>
    );
    const text = translate(takesActuals(status) ? 'tpmActuals.noneText' : 'tpmActuals.early');
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <ActualsSum promotion={fullPromotion} />
            {actuals.length === 0 ? (
                <EmptyState title={translate('tpmActuals.none')} text={text} action={add} />
            ) : (
                <>
                    {add && <Box>{add}</Box>}
                    <ActualsTable
                        actuals={actuals}
                        isOpen={isOpen}
                        onEdit={actual => setDialogRequest({ actual })}
                        onDelete={gone => setDialogRequest({ gone })}
                    />
                </>
            )}
            {dialogRequest && 'actual' in dialogRequest && (
                <ActualDialog
                    promotionId={promotionId}
                    planId={planId}
                    codes={codes}
                    actual={dialogRequest.actual}
                    onDone={done}
                    onClose={close}
                />
            )}
            {dialogRequest && 'gone' in dialogRequest && (
                <RecordDelete
                    definition={promoActual}
                    record={dialogRequest.gone}
                    consequence={translate('tpmActuals.removeText', {
                        name: choiceText(translate, dialogRequest.gone.type),
                        amount: formatMoney(dialogRequest.gone.amount),
                    })}
                    onDone={done}
                    onClose={close}
                />
            )}
        </Box>
    );
};
