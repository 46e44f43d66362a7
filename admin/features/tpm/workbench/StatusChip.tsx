import { useTranslate } from 'react-admin';
import { PROMO_STATUSES, type PromoStatus } from '../../../../models/features/tpm/promotion';
import './workbench.css';

/** A promotion's status, by colour and by its name. */
export const StatusChip = ({ status }: { status: PromoStatus }) => {
    const name = PROMO_STATUSES[status];
    const translate = useTranslate();
    return <span className={`promo-status is-${name.toLowerCase()}`}>{translate(`choices.${name}`)}</span>;
};
