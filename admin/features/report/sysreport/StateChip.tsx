import { sysreport, type SystemReport } from '../../../../models/features/report/sysreport';
import { StatusPill } from '../../../platform/fields/Pill';

const { state: stateField, result: resultField } = sysreport.fields;

/** Shows whether a report runs by its schedule, or is being run. */
export const StateChip = ({ state }: Pick<SystemReport, 'state'>) => <StatusPill of={stateField} value={state} />;

/** Shows how its last run ended; nothing before there was one. */
export const ResultChip = ({ result }: Pick<SystemReport, 'result'>) =>
    result === null ? null : <StatusPill of={resultField} value={result} />;
