import { useId } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { workbookCompare } from '../../../models/platform/workbook/calls';
import { messageOf, ServiceError } from '../data/ServiceError';
import { uploadFile } from '../data/upload';
import { FileInput } from '../upload/FileInput';
import { useUpload } from '../upload/useUpload';
import { useDownload } from '../list/toolbar/useDownload';
import { fileOfBook, reviewPath, type BookOf } from './book';

interface UploadBookDialogProps {
    /** The list or record that the workbook must belong to. */
    readonly of: Pick<BookOf, 'path' | 'id'>;
    /** It is downloaded here too. */
    readonly isOutToo?: boolean;
    readonly onClose: () => void;
}

/** Offers the workbook itself. */
const Out = ({ of }: Pick<UploadBookDialogProps, 'of'>) => {
    const translate = useTranslate();
    const { isUnderWay, save } = useDownload();
    return (
        <>
            <Typography variant="body2" color="text.secondary">
                {translate('workbook.downloadAbout')}
            </Typography>
            <div>
                <Button
                    variant="outlined"
                    startIcon={<DownloadIcon />}
                    loading={isUnderWay}
                    onClick={() => void save(fileOfBook(of))}
                >
                    {translate('workbook.download')}
                </Button>
            </div>
        </>
    );
};

const errorIn = (error: unknown): string =>
    error instanceof ServiceError ? (error.errors['file'] ?? messageOf(error)) : messageOf(error);

/** Uploads a workbook that was changed, and opens its review. */
export const UploadBookDialog = ({ of, isOutToo = false, onClose }: UploadBookDialogProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const titleId = useId();
    const { file, choose, isSending, error, send } = useUpload(async chosen => {
        const { path, id } = of;
        const review = await uploadFile(workbookCompare, { path, ...(id !== undefined && { id }) }, chosen);
        onClose();
        navigate(reviewPath(review.id));
    });
    return (
        <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId}>
                {translate(isOutToo ? 'workbook.workTitle' : 'workbook.uploadTitle')}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                {isOutToo && <Out of={of} />}
                <Typography variant="body2" color="text.secondary">
                    {translate('workbook.uploadAbout')}
                </Typography>
                <FileInput
                    label={translate('workbook.file')}
                    help={translate('workbook.help')}
                    accept=".xlsx"
                    file={file}
                    error={error === undefined ? undefined : errorIn(error)}
                    onChange={choose}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} disabled={isSending}>
                    {translate('ra.action.cancel')}
                </Button>
                <Button variant="contained" disabled={!file} loading={isSending} onClick={send}>
                    {translate('workbook.compare')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
