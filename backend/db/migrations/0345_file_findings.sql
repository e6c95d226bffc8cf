-- What conversion found in a file and only its owner and staff are told, and by what it is compared with others.
create table file_findings (
  file_id text primary key references files on delete cascade,
  -- traces of persons that whoever downloads the file reads; null where nobody can look into it
  traces jsonb,
  likeness text check (likeness in ('solid', 'sheet', 'outline', 'document')),
  -- of a solid: its surface in mm², and the radii of its surface about its own axes in mm
  area double precision,
  radii double precision[],
  -- of the rest: keys by which like ones are found, and samples of words and lines by which they are compared
  bands integer[],
  words integer[],
  strokes integer[]
);
create index file_findings_area on file_findings (area) where likeness = 'solid';
create index file_findings_bands on file_findings using gin (bands);
