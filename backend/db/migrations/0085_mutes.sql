-- Whom a person does not want to hear of stands in one list only: that of the notices.
drop table muted_people;
