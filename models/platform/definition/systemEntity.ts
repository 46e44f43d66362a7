/** Whether it is a record that the program itself depends on (docs/domain.md section 1). */
export const isSystemEntity = (record: unknown): boolean =>
    typeof record === 'object' && record !== null && 'system_entity' in record && record.system_entity === true;
