import { useFieldValue } from 'react-admin';
import { cssClass as field } from '../../../models/platform/fields/cssClass';
import { ColorName } from './ColorName';
import { ColorPalette } from './ColorPalette';
import { textual } from './textual';
import type { View, ViewProps } from './view';

const { kind } = field({ max: 1 });
const typed = textual<'cssClass'>(kind);

const Color = ({ source }: { source: string }) => <ColorName name={useFieldValue({ source }) as string | null} />;

/** A palette, and any name of one's own. */
const Input = (props: ViewProps<'cssClass'>) => (
    <>
        <typed.Input {...props} />
        <ColorPalette source={props.source} />
    </>
);

export const cssClass: View<'cssClass'> = { ...typed, Input, Cell: Color, Show: Color };
