import type { CallGroup } from './calls/call';
import type { ChildCollection } from './children/childCollection';
import type { Definition } from './definition/resource';
import type { Table } from './definition/table';
import type { Templates } from './messages/message';
import type { SearchSource } from './search/source';

/** The parts of the product that a feature contributes. */
export interface Feature {
    /** The same in every room. */
    readonly name: string;
    /** Its definitions, by their paths. */
    readonly resources: Readonly<Record<string, Definition>>;
    /** Rows that belong to records, those of a record first that others of it refer to. */
    readonly children?: readonly ChildCollection[];
    /** What the command search finds of it, and what users have opened of it. */
    readonly searches?: readonly SearchSource[];
    /** Its hand-made calls, as the documentation groups them. A route that is missing here fails a test. */
    readonly callGroups: readonly CallGroup[];
    /** Tables that no definition describes. */
    readonly tables?: readonly Table[];
    /** The English texts of its messages, by the groups that their keys begin with. */
    readonly messages?: Templates;
}
