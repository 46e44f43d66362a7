import type { Definition } from '../../models/resource';
import { InputLabel } from '../fields/InputLabel';
import type { Difference, Side } from './conflict';
import { ConflictSides } from './ConflictSides';
import { FieldValue } from './FieldValue';

interface ConflictRowProps {
    readonly definition: Definition;
    readonly difference: Difference;
    readonly side: Side;
    readonly onSide: (side: Side) => void;
}

/** A field that differs, both values, and which of them is to stand. */
export const ConflictRow = ({ definition, difference: { name, mine, theirs }, side, onSide }: ConflictRowProps) => (
    <ConflictSides
        label={<InputLabel source={name} />}
        mine={<FieldValue {...{ definition, name }} value={mine} />}
        theirs={<FieldValue {...{ definition, name }} value={theirs} />}
        {...{ side, onSide }}
    />
);
