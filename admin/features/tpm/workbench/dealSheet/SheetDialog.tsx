import { useId } from 'react';
import { useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SHEET_FORMATS } from '../../../../../models/features/tpm/dealSheetCalls';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import { DayBox } from '../../../../platform/fields/dates/inputs';
import { LOCALES } from '../../../../platform/i18n/locale';
import { translateRule } from '../../../../platform/i18n/messages';
import { nameOf, type WorkbenchNode } from '../nodes';
import { SheetVersions } from './SheetVersions';
import { useDealSheet, type DealSheetControl } from './useDealSheet';

interface SelectProps {
    readonly label: string;
    readonly value: string;
    readonly options: readonly (readonly [value: string, name: string])[];
    readonly onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
    <TextField
        select
        size="small"
        fullWidth
        label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
    >
        {options.map(([option, name]) => (
            <MenuItem key={option} value={option}>
                {name}
            </MenuItem>
        ))}
    </TextField>
);

const Days = ({ sheet }: { sheet: DealSheetControl }) => {
    const translate = useTranslate();
    const id = useId();
    const { from, to, change } = sheet;
    const isReversed = from !== null && to !== null && to < from;
    return (
        <>
            <DayBox
                id={`${id}-from`}
                label={translate('dealSheet.from')}
                value={from}
                onChange={value => change({ from: value })}
                help={translate('dealSheet.days')}
            />
            <DayBox
                id={`${id}-to`}
                label={translate('dealSheet.to')}
                value={to}
                onChange={value => change({ to: value })}
                isWrong={isReversed}
                help={isReversed ? translateRule(tpmMessages.sheetReversed) : ' '}
            />
        </>
    );
};

const Options = ({ sheet }: { sheet: DealSheetControl }) => {
    const translate = useTranslate();
    const { format, language, change } = sheet;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                mt: 1,
                alignItems: 'start',
            }}
        >
            {sheet.isOfDays && <Days sheet={sheet} />}
            <Select
                label={translate('dealSheet.format')}
                value={format}
                options={SHEET_FORMATS.map(one => [one, translate(`dealSheet.formats.${one}`)])}
                onChange={value => change({ format: value as typeof format })}
            />
            <Select
                label={translate('dealSheet.language')}
                value={language}
                options={LOCALES.map(({ locale, name }) => [locale, name])}
                onChange={value => change({ language: value as typeof language })}
            />
        </Box>
    );
};

const Actions = ({
    sheet,
    mayExport,
    onClose,
}: {
    sheet: DealSheetControl;
    mayExport: boolean;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    return (
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            <Button
                variant="contained"
                startIcon={<DownloadIcon />}
                disabled={!mayExport}
                onClick={() => (sheet.isUnderWay ? sheet.cancel() : void sheet.exportNext())}
            >
                {translate(sheet.isUnderWay ? 'dealSheet.cancel' : 'dealSheet.export')}
            </Button>
        </DialogActions>
    );
};

interface SheetDialogProps {
    readonly node: WorkbenchNode;
    readonly onClose: () => void;
}

/** Exports the deal sheet of a promotion, a group or an account, and shows its versions. */
export const SheetDialog = ({ node, onClose }: SheetDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const sheet = useDealSheet(node);
    const isCancelled = node.level === 'promotion' && node.record.status === CANCELLED;
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id} sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
                {translate('dealSheet.title', { name: nameOf(node) })}
            </DialogTitle>
            <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', px: { xs: 2, sm: 3 } }}>
                {isCancelled ? (
                    <Alert severity="info">{translateRule(tpmMessages.sheetCancelled)}</Alert>
                ) : (
                    <Typography variant="body2" color="text.secondary">
                        {translate('dealSheet.about')}
                    </Typography>
                )}
                <Options sheet={sheet} />
                <SheetVersions sheet={sheet} />
            </DialogContent>
            <Actions sheet={sheet} mayExport={sheet.mayExport && !isCancelled} onClose={onClose} />
        </Dialog>
    );
};
