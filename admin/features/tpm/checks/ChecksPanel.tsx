import { LinkBase, useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CHECK_CODES, type Check, type CheckCode } from '../../../../models/features/tpm/checkCalls';
import type { MessageDescriptor } from '../../../../models/platform/messages/message';
import { translateMessage } from '../../../platform/i18n/messages';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { ListError } from '../../../platform/list/results/ListError';
import { AskStores } from '../coverage/AskStores';
import { workbenchAt } from '../workbench/links';
import type { useChecks } from './useChecks';

/** Props of a link to the other promotion that a check is about. */
export type LinkToOther = (id: number) => { readonly to: object; readonly state?: unknown } | undefined;

interface OtherProps {
    readonly check: Check;
    readonly linkTo: LinkToOther | undefined;
}

/** Shows a link to the other promotion, in whatever plan. */
const Other = ({ check: { promo_id: id, promo_name: name, promo_plan_id: plan }, linkTo }: OtherProps) => {
    if (id === null || name === null) return null;
    return (
        <>
            {' '}
            <Link component={LinkBase} {...(linkTo?.(id) ?? { to: workbenchAt(plan, id) })}>
                {name}
            </Link>
        </>
    );
};

/** Whether a check is about stores that can be requested. */
const isOfStores = (code: CheckCode): boolean => code === 'NOT_AUTHORISED' || code === 'PARTLY_AUTHORISED';

interface GroupProps {
    readonly promotionId: number;
    readonly code: CheckCode;
    readonly checks: readonly Check[];
    readonly linkTo: LinkToOther | undefined;
}

const Group = ({ promotionId, code, checks, linkTo }: GroupProps) => {
    const translate = useTranslate();
    if (checks.length === 0) return null;
    return (
        <Box component="section" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
                <WarningIcon fontSize="small" color="warning" />
                {translate(`promoChecks.kinds.${code}`)} ({checks.length})
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 0.5 }}>
                {checks.map((check, at) => (
                    <Box component="li" key={at} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                        {translateMessage(check.message_descriptor as MessageDescriptor | null, check.message)}
                        <Other check={check} linkTo={linkTo} />
                    </Box>
                ))}
            </Box>
            {isOfStores(code) && (
                <AskStores promotionId={promotionId} products={checks.flatMap(({ prod_id: id }) => id ?? [])} />
            )}
        </Box>
    );
};

interface ChecksPanelProps extends ReturnType<typeof useChecks> {
    /** Another promotion that is on the screen already; undefined: it is opened in its plan. */
    readonly linkTo?: LinkToOther;
}

/** Shows the checks to review before a promotion is submitted or approved, by kind; none of them blocks. */
export const ChecksPanel = ({ promotionId, checks, error, retry, linkTo }: ChecksPanelProps) => {
    const translate = useTranslate();
    if (!checks) return error ? <ListError error={error} onRetry={retry} /> : <SkeletonLines />;
    return (
        <Card>
            {checks.length === 0 && <EmptyState title={translate('promoChecks.none')} />}
            {CHECK_CODES.map(code => (
                <Group
                    key={code}
                    promotionId={promotionId}
                    code={code}
                    linkTo={linkTo}
                    checks={checks.filter(check => check.code === code)}
                />
            ))}
        </Card>
    );
};
