import { LinkBase, useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CHECK_CODES, type Check, type CheckCode } from '../../../../models/tpm/checkCalls';
import type { Told } from '../../../../models/said';
import { say } from '../../../i18n/said';
import { EmptyState } from '../../../layout/EmptyState';
import { SkeletonLines } from '../../../layout/SkeletonLines';
import { ListError } from '../../../list/results/ListError';
import { useWorkbench } from '../context';
import { lineOf, nameOf } from '../nodes';
import type { useChecks } from './useChecks';

/** What a check says, and the way to the other promotion that it is about. */
const Warning = ({ check }: { check: Check }) => {
    const { tree, linkTo } = useWorkbench();
    const line = check.promo_id === null ? undefined : lineOf('promotion', check.promo_id);
    const other = line === undefined ? undefined : tree.places.get(line)?.node;
    return (
        <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {say(check.said as Told | null, check.message)}
            {other && (
                <>
                    {' '}
                    <Link component={LinkBase} {...linkTo(other.id)}>
                        {nameOf(other)}
                    </Link>
                </>
            )}
        </Box>
    );
};

const Group = ({ code, checks }: { code: CheckCode; checks: readonly Check[] }) => {
    const translate = useTranslate();
    if (checks.length === 0) return null;
    return (
        <Box component="section" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
                <WarningIcon fontSize="small" color="warning" />
                {translate(`workbench.checks.${code}`)} ({checks.length})
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 0.5 }}>
                {checks.map((check, at) => (
                    <Warning key={at} check={check} />
                ))}
            </Box>
        </Box>
    );
};

/** What is to be looked at before a promotion is submitted or approved, by what it is about; nothing of it blocks. */
export const ChecksPanel = ({ checks, error, retry }: ReturnType<typeof useChecks>) => {
    const translate = useTranslate();
    if (!checks) return error ? <ListError error={error} onRetry={retry} /> : <SkeletonLines />;
    return (
        <Card>
            {checks.length === 0 && <EmptyState title={translate('workbench.noChecks')} />}
            {CHECK_CODES.map(code => (
                <Group key={code} code={code} checks={checks.filter(check => check.code === code)} />
            ))}
        </Card>
    );
};
