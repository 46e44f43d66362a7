import { useNotify, useRecordContext, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tradeCalendar, tradeCalendarPeriod } from '../../../../models/features/tpm/tradeCalendar';
import { periodTemplate, periodUpload } from '../../../../models/features/tpm/tradeCalendarCalls';
import { urlOf } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { uploadFile } from '../../../platform/data/upload';
import { useOffered } from '../../../platform/data/useOffered';
import { FileInput } from '../../../platform/upload/FileInput';
import { useUpload } from '../../../platform/upload/useUpload';

const ROW = /^rows\.(\d+)\.(\w+)$/;

/** Returns the errors of a file: of the file itself, and of its rows in their order. */
const linesOf = (error: unknown): readonly (readonly [row: string, column: string, reason: string])[] => {
    if (!(error instanceof ServiceError)) return [['', '', messageOf(error)]];
    const found = Object.entries(error.errors).map(([path, reason]) => {
        const [, row = '', column = ''] = ROW.exec(path) ?? [];
        return [row, column, reason] as const;
    });
    return found.length > 0 ? found : [['', '', messageOf(error)]];
};

const FileErrors = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    return (
        <Alert severity="error">
            {translate('tradeCalendar.wrong')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {linesOf(error).map(([row, column, reason]) => (
                    <li key={`${row}.${column}`}>
                        {row === ''
                            ? reason
                            : translate('tradeCalendar.row', {
                                  row,
                                  reason,
                                  column: translate(`resources.${tradeCalendarPeriod.path}.fields.${column}`),
                              })}
                    </li>
                ))}
            </Box>
        </Alert>
    );
};

const PeriodForm = ({ record: { id, version } }: { readonly record: RaRecord }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const { file, choose, isSending, error, send } = useUpload(async chosen => {
        const payload = { version: version as number };
        const { periods } = await uploadFile(periodUpload, payload, chosen, { params: { id } });
        notify('tradeCalendar.done', { type: 'success', messageArgs: { smart_count: periods } });
        refresh();
    });
    return (
        <Box component="section" sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h2">{translate('tradeCalendar.title')}</Typography>
            <FileInput
                label={translate('tradeCalendar.file')}
                help={translate('tradeCalendar.help')}
                accept=".csv,.xlsx"
                file={file}
                error={undefined}
                onChange={choose}
            />
            {error !== undefined && <FileErrors error={error} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="contained" disabled={!file} loading={isSending} onClick={send}>
                    {translate('tradeCalendar.upload')}
                </Button>
                <Button component="a" href={urlOf(periodTemplate)} download startIcon={<DownloadIcon />}>
                    {translate('tradeCalendar.template')}
                </Button>
            </Box>
        </Box>
    );
};

/** Lets users who may change the current calendar replace its periods by those of a file. */
export const PeriodUpload = () => {
    const record = useRecordContext();
    const mayEdit = useOffered({ resource: tradeCalendar.path, action: 'edit', record });
    return record && mayEdit ? <PeriodForm record={record} /> : null;
};
