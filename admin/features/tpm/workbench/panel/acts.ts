import type { SvgIconComponent } from '@mui/icons-material';
import CloneIcon from '@mui/icons-material/ContentCopy';
import CopyIcon from '@mui/icons-material/DriveFileMoveOutlined';
import CopiesIcon from '@mui/icons-material/HistoryOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import WorkbookIcon from '@mui/icons-material/TableViewOutlined';
import { useTranslate } from 'react-admin';
import type { MenuAction } from '../../../../platform/layout/MenuButton';
import type { Act } from '../dialogRequest';
import { useWorkbench } from '../context';
import type { WorkbenchNode } from '../nodes';

/** Actions on a line of the plan, in the order of menus. */
const ACTS: readonly { readonly act: Act; readonly text: string; readonly Icon: SvgIconComponent }[] = [
    { act: 'edit', text: 'ra.action.edit', Icon: EditIcon },
    { act: 'clone', text: 'ra.action.clone', Icon: CloneIcon },
    { act: 'copy', text: 'copying.copyTo', Icon: CopyIcon },
    { act: 'copies', text: 'copying.copies', Icon: CopiesIcon },
    { act: 'sheet', text: 'dealSheet.open', Icon: SheetIcon },
    { act: 'workbook', text: 'workbook.work', Icon: WorkbookIcon },
    { act: 'delete', text: 'record.delete', Icon: DeleteIcon },
];

/** Returns the actions on a line that the user may take. */
export const useActs = (node: WorkbenchNode): readonly MenuAction[] => {
    const translate = useTranslate();
    const { ask, may } = useWorkbench();
    return ACTS.filter(({ act }) => may(act, node)).map(({ act, text, Icon }) => ({
        name: act,
        label: translate(text),
        Icon,
        isDanger: act === 'delete',
        onChoose: () => ask({ act, node }),
    }));
};
