/** The index of the journal by subject begins with its first event. */
export const eventSubjects = () => ['INSERT INTO event_index (id, position) VALUES (1, 0)'];
