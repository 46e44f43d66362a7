import { useId } from 'react';
import { useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { changeWords, type DealSheetChange } from '../../../../../models/features/tpm/dealSheetChanges';
import type { SheetVersion } from '../../../../../models/features/tpm/dealSheetCalls';
import { formatDate } from '../../../../../models/platform/format/format';
import { allowanceMessage } from '../../../../../models/features/tpm/allowanceMessage';
import { translateRule } from '../../../../platform/i18n/messages';
import { SkeletonLines } from '../../../../platform/layout/SkeletonLines';
import { ListError } from '../../../../platform/list/results/ListError';
import type { DealSheetControl } from './useDealSheet';
import { Moment } from '../../../../platform/fields/dates/Moment';
import { Person } from '../../../../platform/fields/Person';

interface ChangeLineProps {
    readonly change: DealSheetChange;
    /** The sheet has several, of which the one is named that has changed. */
    readonly hasPromotions: boolean;
}

const ChangeLine = ({ change, hasPromotions }: ChangeLineProps) => {
    const translate = useTranslate();
    const { promotion, subject, text } = changeWords(change, (key, values) =>
        change.allowance_code !== null && key.startsWith('allowances.')
            ? translateRule(allowanceMessage(change.allowance_code))
            : translate(`dealSheet.${key}`, values),
    );
    const of = [hasPromotions ? promotion : null, subject].filter(Boolean).join(': ');
    return (
        <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
            {of === '' ? text : `${of}: `}
            {of !== '' && <b>{text}</b>}
        </Box>
    );
};

interface VersionProps {
    readonly version: SheetVersion;
    readonly sheet: DealSheetControl;
}

const Changes = ({ version, sheet }: VersionProps) => {
    const translate = useTranslate();
    const more = version.change_count - version.changes.length;
    if (version.version === 1)
        return (
            <Typography variant="body2" color="text.secondary">
                {translate('dealSheet.first')}
            </Typography>
        );
    return (
        <Box component="ul" sx={{ typography: 'body2', m: 0, pl: 2.5 }}>
            {version.changes.map((change, at) => (
                <ChangeLine
                    key={at}
                    change={change as DealSheetChange}
                    hasPromotions={sheet.isOfDays || sheet.isOfGroup}
                />
            ))}
            {more > 0 && <li>{translate('dealSheet.moreChanges', { smart_count: more })}</li>}
        </Box>
    );
};

const Version = ({ version, sheet }: VersionProps) => {
    const translate = useTranslate();
    const { version: number, from, to, create_user: user, create_date: date } = version;
    const days = from !== null && to !== null ? `${formatDate(from)} – ${formatDate(to)}` : undefined;
    const label = days
        ? translate('dealSheet.downloadOf', { version: number, days })
        : translate('dealSheet.download', { version: number });
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
                    <Typography variant="subtitle2">
                        {translate('dealSheet.version', { version: number })}
                        {days && ` · ${days}`}
                    </Typography>
                    <Typography variant="caption" color="text.secondary">
                        <Person username={user} /> · <Moment at={date} />
                    </Typography>
                </Box>
                <Changes version={version} sheet={sheet} />
            </Box>
            <Tooltip title={label}>
                <span>
                    <IconButton aria-label={label} disabled={sheet.isUnderWay} onClick={() => void sheet.save(version)}>
                        <DownloadIcon />
                    </IconButton>
                </span>
            </Tooltip>
        </Box>
    );
};

/** Shows the versions of a deal sheet, the latest first, each with what has changed and a link to its file. */
export const SheetVersions = ({ sheet }: { sheet: DealSheetControl }) => {
    const translate = useTranslate();
    const id = useId();
    const { data, error, reload } = sheet.versions;
    return (
        <Box component="section" aria-labelledby={id} sx={{ minHeight: 160 }}>
            <Typography id={id} variant="h3" sx={{ mb: 1 }}>
                {translate('dealSheet.versions')}
            </Typography>
            {!data && (error ? <ListError error={error} onRetry={reload} /> : <SkeletonLines />)}
            {data?.length === 0 && <Typography color="text.secondary">{translate('dealSheet.none')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.map(version => (
                    <Version key={version.id} version={version} sheet={sheet} />
                ))}
            </Box>
        </Box>
    );
};
