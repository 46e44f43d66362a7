import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CancelIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ActionMenu } from '../../layout/ActionMenu';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../models/platform/view/criteria';
import type { FileRequest } from '../../data/download';
import { useDownload } from './useDownload';

interface ExportMenuProps {
    readonly fileIn: (format: ExportFormat) => FileRequest;
    /** It is its icon alone. */
    readonly isCompact?: boolean;
}

/** Offers the file in each format. While it is made, the same button gives it up. */
export const ExportMenu = ({ fileIn, isCompact = false }: ExportMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { isUnderWay, save, cancel } = useDownload();
    const choose = (format: ExportFormat) => {
        setAnchor(null);
        void save(fileIn(format));
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
                    <MenuItem key={format} onClick={() => choose(format)}>
                        {translate(`list.formats.${format}`)}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};
