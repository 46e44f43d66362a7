import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CancelIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ActionMenu } from '../../layout/ActionMenu';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../models/platform/view/criteria';
import type { FileRequest } from '../../data/download';
import { fileOfBook, type BookOf } from '../../workbook/book';
import { UploadBookDialog } from '../../workbook/UploadBookDialog';
import { useDownload } from './useDownload';

interface ExportMenuProps {
    readonly fileIn: (format: ExportFormat) => FileRequest;
    /** Whether it can also be exported as a workbook to edit, which is uploaded here. */
    readonly book?: BookOf | undefined;
    /** Whether only its icon is shown. */
    readonly isCompact?: boolean;
}

/** Offers the file in each format. While it is created, the same button cancels it. */
export const ExportMenu = ({ fileIn, book, isCompact = false }: ExportMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { isUnderWay, save, cancel } = useDownload();
    const [isUploading, setUploading] = useState(false);
    const choose = (file: FileRequest) => {
        setAnchor(null);
        void save(file);
    };
    const upload = () => {
        setAnchor(null);
        setUploading(true);
    };
    const label = translate(isUnderWay ? 'list.cancelExport' : 'list.export');
    const props = {
        'aria-haspopup': isUnderWay ? undefined : ('menu' as const),
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
            isUnderWay ? cancel() : setAnchor(currentTarget),
    };
    return (
        <>
            {isCompact ? (
                <Tooltip title={label}>
                    <IconButton size="small" aria-label={label} {...props}>
                        {isUnderWay ? <CancelIcon fontSize="small" /> : <DownloadIcon fontSize="small" />}
                    </IconButton>
                </Tooltip>
            ) : (
                <Button startIcon={<DownloadIcon />} {...props}>
                    {label}
                </Button>
            )}
            <ActionMenu label={translate('list.export')} anchor={anchor} onClose={() => setAnchor(null)}>
                {EXPORT_FORMATS.map(format => (
                    <MenuItem key={format} onClick={() => choose(fileIn(format))}>
                        {translate(`list.formats.${format}`)}
                    </MenuItem>
                ))}
                {book && <Divider />}
                {book && <MenuItem onClick={() => choose(fileOfBook(book))}>{translate('workbook.export')}</MenuItem>}
                {book && <MenuItem onClick={upload}>{translate('workbook.upload')}</MenuItem>}
            </ActionMenu>
            {book && isUploading && <UploadBookDialog of={book} onClose={() => setUploading(false)} />}
        </>
    );
};
