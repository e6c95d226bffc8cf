-- Entries waiting for the inverted index are read by every search: 256 kB of them instead of 4 MB.
alter index search_index_vector set (gin_pending_list_limit = 256);
